const SECRET_NAME = /passw|contrase|token|secret|hash|credential|otp|backup|recovery|respaldo|recuperacion|cookie/iu

/** A value without its secrets, also inside lists and objects, fit to be stored and shown. Dates and other values with `toJSON` stay. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (value === null || typeof value !== 'object' || 'toJSON' in value) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !SECRET_NAME.test(name))
      .map(([name, inner]) => [name, withoutSecrets(inner)]),
  )
}
