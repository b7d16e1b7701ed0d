import { monitorEventLoopDelay } from 'node:perf_hooks'

export interface EventLoopReport {
  /** The longest that the event loop was late, in milliseconds: with what other processes and threads took of the processors. */
  readonly longestDelay: number
  /** The most processor time of this thread between two turns, in milliseconds: the blocking by its own work. */
  readonly mostWork: number
}

/** Watches the event loop of this thread until the function that it returns is called. */
export function watchEventLoop(): () => EventLoopReport {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  let before = threadMilliseconds()
  let mostWork = 0
  const look = (): void => {
    const now = threadMilliseconds()
    mostWork = Math.max(mostWork, now - before)
    before = now
  }
  const timer = setInterval(look, 1)
  return () => {
    look()
    clearInterval(timer)
    delays.disable()
    return { longestDelay: delays.max / 1e6, mostWork }
  }
}

function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
