import { Rect } from './results';

/** The state of the model at a moment: lengths in points, times in seconds. */
export interface SheetState {
  /** The device, if several are inspected. */
  device?: string;
  t: number;
  /** Sheets, popovers, covers and alerts, the lowest first. */
  sheets: Surface[];
  dimming: { alpha: number };
  presenter: Presenter;
  /** The grabber of the topmost sheet. */
  grabber: Grabber | null;
  keyboard: { frame: Rect } | null;
  /** The layers of Presentation Host. */
  layers: Layer[];
  /** The cache of items of Presentation Host. */
  cache?: string;
  presenterOffset?: number;
  /** The transition at the moment. */
  transition: Transition | null;
  screen: Screen;
  /** The frame of a fully expanded sheet. */
  expandedFrame: Rect | null;
  appearance: string;
}

export type Surface = Sheet | CustomSheet | Popover | Cover | Alert;

interface Grabber {
  frame: Rect;
  alpha: number;
}

interface PageTurn {
  progress: number;
  lower: string | null;
  upper: string | null;
}

interface SurfaceContent {
  frame: Rect;
  offset: number;
  maximumOffset: number;
  pages: number;
  refreshControl?: string;
  label: string | null;
  firstResponder?: string;
  pageTurn: PageTurn | null;
}

interface BasicSurface {
  id: string;
  height: number;
  /** The top edge. */
  y: number;
  velocity: number;
  cornerRadius: number;
  instance: number;
  phase: string;
  appearance: string;
  frame: Rect;
  container: { frame: Rect };
  dimmingAlpha: number;
  shadowAlpha: number;
  interactiveBackground: boolean;
  alpha: number;
  hidden: boolean;
}

interface PresentedSurface extends BasicSurface {
  /** The detent at which the surface rests. */
  detent: string | null;
  target: string | null;
  content: SurfaceContent;
}

interface PushedBack {
  progress: number;
  scale: number;
  translateX: number;
  translateY: number;
  cornerRadius: number;
}

/** A sheet of UIKit. */
export interface Sheet extends PresentedSurface {
  style: string;
  background: string;
  inset?: number;
  floatingScale?: number;
  backgroundEffect?: string;
  backgroundEffectShare?: number;
  lowerCornerRadius?: number;
  detents: {
    id: string;
    height: number;
    fractionOfLarge: number;
    source: string;
    nativeIdentifier: string | null;
  }[];
  maximumDetentValue: number;
  selectedDetentIdentifier: string | null;
  largestUndimmedDetentIdentifier: string | null;
  fullScreen: boolean;
  push: PushedBack;
  grabber: Grabber | null;
  modalInPresentation: boolean;
}

/** A custom full-screen sheet. */
export interface CustomSheet extends PresentedSurface {
  engine: 'custom';
  background: string;
  detents: { id: string; height: number }[];
  selectedDetentIdentifier: string | null;
  literal: boolean;
  grabber: Grabber | null;
}

export interface Popover extends PresentedSurface {
  style: 'popover';
  arrow: { direction: string; x: number; y: number };
  source: { frame: Rect };
  passthrough?: string;
  modalInPresentation: boolean;
}

/** A view controller that covers the screen or a presentation context. */
export interface Cover extends PresentedSurface {
  style: string;
  transitionStyle: string;
  context: string | null;
  flip: number | null;
  zoom?: number;
  removesPresentingView: boolean;
  background: string;
  push: PushedBack;
}

/** An alert or an action sheet. */
export interface Alert extends PresentedSurface {
  preferredStyle: string;
  scale: number;
  background: string;
}

export interface Presenter {
  scale: number;
  translateY: number;
  cornerRadius: number;
  translateX: number;
  progress: number;
  id: string;
  pages: number;
  label: string | null;
  firstResponder?: string;
  offset?: number;
  safeAreaBottom?: number;
  pageTurn: PageTurn | null;
}

export interface Screen {
  width: number;
  height: number;
  scale: number;
  orientation: string;
  window?: string;
  safeArea: Insets;
  compactHeight: boolean;
}

export interface Insets {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export interface Transition {
  id: number;
  curve: string;
  elapsed: number;
  kind: string;
  sheet: string | null;
  duration: number;
  spring: { dampingRatio: number; response: number; mass: number; stiffness: number; damping: number } | null;
}

/** A layer of Presentation Host. */
export interface Layer {
  id: string | null;
  host: string;
  view?: string;
  frame: Rect;
  containerSize: { width: number; height: number };
  safeAreaInsets: Insets;
  dimming: { alpha: number; color: string | null };
  blur?: string;
  tapAction: string;
  keyboard: string;
  offset: number;
  ready: boolean;
  modals: Modal[];
}

/** A modal of Presentation Host. */
export interface Modal extends BasicSurface {
  kind: string;
  layer: string | null;
  source?: string;
  restingFrame: Rect;
  offset: { x: number; y: number };
  isPresented: boolean;
  isPresentedInternally: boolean;
  content: { frame: Rect; offset: number; maximumOffset: number; label: string | null; firstResponder?: string };
  scale: number;
  item?: string;
  cached: boolean;
}

/** An event; its details depend on its name. */
export interface SheetEvent {
  device?: string;
  t: number;
  event: string;
  sheet: string | null;
  [detail: string]: number | string | boolean | null | undefined;
}

/** A node of the hierarchy of controllers, container and views. */
export interface TreeNode {
  device?: string;
  kind: string;
  id: string;
  instance: number;
  label: string | null;
  frame: Rect | null;
  children: TreeNode[];
}

/** The elements that a screen reader finds. */
export interface Accessibility {
  device?: string;
  t: number;
  announcement: string | null;
  /** The modal view, whose other elements are not reachable. */
  modal: string | null;
  /** The order of the focused element, counted from 1. */
  focus: number | null;
  elements: AccessibilityElement[];
}

export interface AccessibilityElement {
  order: number;
  sheet: string | null;
  label: string;
  traits: string[];
  value: string | null;
  hint: string | null;
  frame: Rect;
  focused: boolean;
  spoken: string;
}

/** The part that receives a touch. */
export interface Hit {
  device?: string;
  x: number;
  y: number;
  part: string;
  sheet: string | null;
  /** The recognized gesture. */
  takes: 'tap' | 'drag' | 'scroll' | null;
  block?: string;
  item?: number;
}

/** The colour at a point with its layers, the topmost first. */
export interface Probe {
  device?: string;
  x: number;
  y: number;
  color: string;
  layers: {
    layer: string;
    sheet: string | null;
    color: string;
    alpha: number;
    tokens: string[];
    requirements: string[];
    background?: string;
  }[];
}
