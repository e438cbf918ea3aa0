#ifndef C_ARGUMENTS_H
#define C_ARGUMENTS_H

/* Returns the arguments of the program, its name first, and their number. */
char *const *program_arguments(int *count);

/* Returns the path by which the system started the program, or NULL. */
const char *program_path(void);

#endif
