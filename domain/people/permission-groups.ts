/** The part of a permission's name before the first '-' (specification, section 3): 'users' of 'users-read'. */
export function permissionGroup(name: string): string {
  return name.split('-', 1)[0] ?? name
}

/** Typed values, separated by commas. */
export function namedValues(typed: string): string[] {
  return typed.split(',').flatMap((value) => value.trim() || [])
}

/** Whether the name contains any of the values (specification, section 6), ignoring case. Without values every name matches. */
export function containsAny(name: string, values: readonly string[]): boolean {
  return values.length === 0 || values.some((value) => name.includes(value.toLowerCase()))
}

/** Groups, and the names in each, are in alphabetical order. */
export function groupPermissions<P extends { readonly name: string }>(
  permissions: readonly P[],
): { readonly group: string; readonly permissions: readonly P[] }[] {
  const sorted = permissions.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return [...Map.groupBy(sorted, ({ name }) => permissionGroup(name))].map(([group, members]) => ({
    group,
    permissions: members,
  }))
}
