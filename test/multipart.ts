/** The input of `app.inject` for sending files like a form: `{ payload, headers }`. */
export async function multipart(
  files: readonly {
    readonly field: string
    readonly name: string
    readonly content: string | Uint8Array<ArrayBuffer>
  }[],
  fields: Readonly<Record<string, string>> = {},
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { field, name, content } of files) form.append(field, new Blob([content]), name)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  return { payload: Buffer.from(await request.arrayBuffer()), headers: { 'content-type': type } }
}
