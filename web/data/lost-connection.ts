/** Whether nothing answered: what browsers throw when the network fails or is too slow. */
export function isLostConnection(error: unknown): boolean {
  return error instanceof TypeError
    ? /fetch|network|load failed/iu.test(error.message)
    : error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'NetworkError')
}
