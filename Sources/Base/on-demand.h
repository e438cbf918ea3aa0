#ifndef ON_DEMAND_H
#define ON_DEMAND_H

#include <dlfcn.h>
#include <stddef.h>

/* A library that is opened at run time, so that only runs that use it load it.

   ON_DEMAND(table, functions) declares a struct of function pointers, each with the type that the
   library's own header declares, and `table_open`, which opens a file and fills the struct.
   `functions` is a macro that applies its argument to the name of each function.

   `table_open` returns NULL, or the reason why the file or one of its functions is not available. The
   library stays open until the process ends. */
#define ON_DEMAND(table, functions)                                                     \
  struct table {                                                                        \
    functions(ON_DEMAND_POINTER)                                                        \
  };                                                                                    \
  static inline const char *table##_open(struct table *pointers, const char *file) {    \
    void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);                               \
    if (library == NULL) return dlerror();                                              \
    functions(ON_DEMAND_LOOKUP)                                                         \
    return NULL;                                                                        \
  }

#define ON_DEMAND_POINTER(name) __typeof__(name) *name;
#define ON_DEMAND_LOOKUP(name)                                                          \
  pointers->name = (__typeof__(name) *)dlsym(library, #name);                           \
  if (pointers->name == NULL) return dlerror();

#endif
