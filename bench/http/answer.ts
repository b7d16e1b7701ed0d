const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n')

/** Whether the bytes are a whole HTTP/1.1 answer to a GET, on a connection with one request at a time. */
export function endOfAnswer(received: Buffer): boolean {
  const head = received.indexOf(HEAD_END)
  if (head < 0) return false
  const fields = received.toString('latin1', 0, head).toLowerCase()
  const length = /\r\ncontent-length: *(\d+)/u.exec(fields)?.[1]
  if (length !== undefined) return received.length >= head + HEAD_END.length + Number(length)
  if (!fields.includes('\r\ntransfer-encoding: chunked')) return true
  return received.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
}
