/// Texts that people write, with the characters that file formats, searches and fonts treat in their own way.
public enum UnusualTexts {
  /// All texts, none of which has a line break.
  public static let all = [
    "Dear {name}, order {number} of {year} has been shipped to you today",
    #"a="{b}" & c='{d}' <e f="g=h"/> 100 % #1 \i\n \\ } { ="#,
    "=", #"=""#, #"="{"#, "{", "}", "# no comment: [none], - none, * none",
    "Il était {né}, à côté d’où ça = 5 €",
    "中文字符 {名字} = “你好”",
    "😀 {👩‍👩‍👧} = 🇫🇷 & 🎉",
    "e\u{301}a\u{308}\u{323} {o\u{302}} = u\u{30A}",
    "\u{200F}שלום {שם} = \u{200E}abc\u{200F} \u{5D0}\u{5B8}",
  ]

  /// Returns the text of a number, which is counted from 0 and begins again after the last one.
  public static func text(_ number: Int) -> String { all[number % all.count] }
}
