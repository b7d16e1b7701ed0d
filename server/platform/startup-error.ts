/**
 * A reason why Tuerca cannot start, as a message in Spanish for the person who starts it. `server/main.ts` prints it alone and exits with
 * 1; nothing else is printed.
 */
export class StartupError extends Error {
  override name = 'StartupError'
}
