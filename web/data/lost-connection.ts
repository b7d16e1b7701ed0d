/** Whether there was no answer: browsers throw these errors when the network fails or is too slow. */
export function isLostConnection(error: unknown): boolean {
  return error instanceof TypeError
    ? /fetch|network|load failed/iu.test(error.message)
    : error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'NetworkError')
}
