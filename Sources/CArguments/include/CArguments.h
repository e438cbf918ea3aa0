#ifndef C_ARGUMENTS_H
#define C_ARGUMENTS_H

/* Returns the arguments of the program, its name first, and their number. */
char *const *program_arguments(int *count);

#endif
