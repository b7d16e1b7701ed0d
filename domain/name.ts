/**
 * The form in which names (brands, lines, makes, models, branches) are compared: letters A-Z in upper case and digits only. The SQL
 * function `fold_name` (db/migrations/0001_catalog.sql) does the same.
 */
export function foldName(name: string): string {
  // Most names of a file come folded already, and it has millions of them.
  if (/^[A-Z0-9]*$/u.test(name)) return name
  const plain = /^[ -~]*$/u.test(name) ? name : name.normalize('NFD')
  return plain.toUpperCase().replace(/[^A-Z0-9]+/gu, '')
}
