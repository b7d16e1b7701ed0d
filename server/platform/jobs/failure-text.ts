/** Messages of the library for tries that were cut off, and the text that users read. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/^handler execution exceeded (\d+)s$/u, 'Tardó más de lo permitido ($1 s).'],
  [/^job timed out$/u, 'Tardó más de lo permitido, o el servidor que lo hacía se detuvo.'],
  [/^job heartbeat timeout$/u, 'El servidor que lo hacía dejó de responder.'],
  [/^pg-boss shut down while active$/u, 'El servidor se cerró mientras lo hacía.'],
]

/** Why a try failed, in words, from what is stored with the job; '' where nothing is. */
export function failureText(output: unknown): string {
  const message = messageOf(output)
  const [pattern, text] = KNOWN.find(([each]) => each.test(message)) ?? []
  return pattern === undefined || text === undefined ? message : message.replace(pattern, text)
}

/** Errors are stored as objects, and some of the library's inside of `value`. */
function messageOf(output: unknown): string {
  if (typeof output === 'string') return output
  if (typeof output !== 'object' || output === null) return ''
  if ('message' in output && typeof output.message === 'string') return output.message
  return 'value' in output ? messageOf(output.value) : ''
}
