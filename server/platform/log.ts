import { pino, type Logger } from 'pino'

/** Of pino: `error`; `fatal` is above. */
const ERROR_LEVEL = 50
/**
 * Users read standard output; the log goes to standard error. Lines are written in blocks of 4 kB, and every 200 ms otherwise: a write for
 * each answer hands the processor to another thread each time.
 */
const DESTINATION = { dest: 2, sync: false, minLength: 4096, periodicFlush: 200 }

/** The log of the server. A line of level error or above is written before the call returns: also `kill -9` does not lose it. */
export function createLog(level: string): Logger {
  const destination = pino.destination(DESTINATION)
  return pino(
    {
      level,
      redact: ['req.headers.cookie'],
      hooks: {
        logMethod(args, method, lineLevel) {
          method.apply(this, args)
          if (lineLevel >= ERROR_LEVEL) destination.flushSync()
        },
      },
    },
    destination,
  )
}
