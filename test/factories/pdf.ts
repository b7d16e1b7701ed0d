import Pdf from 'pdfkit'

type Options = NonNullable<ConstructorParameters<typeof Pdf>[0]>

/** A PDF with one page for each text. `draw` adds further content. */
export async function makePdf(
  pages: readonly string[],
  { options = {}, draw = () => {} }: { options?: Options; draw?: (doc: InstanceType<typeof Pdf>) => void } = {},
): Promise<Buffer<ArrayBuffer>> {
  const doc = new Pdf({ size: 'LETTER', autoFirstPage: false, ...options })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => doc.on('end', resolve))
  for (const text of pages) doc.addPage().fontSize(14).text(text)
  draw(doc)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
