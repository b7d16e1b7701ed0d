import { describe, expect, it } from 'vitest'
import { useTestStorage } from '#test/files.ts'
import { Failure } from '#server/platform/failure.ts'
import { MAX_PDF_BYTES, storePdf } from './pdf-files.ts'

const storage = useTestStorage()
const pdf = (body: string) => Buffer.from(`%PDF-1.7\n${body}\ntrailer\n%%EOF\n`, 'latin1')

describe('storePdf', () => {
  it('stores a PDF under a name made from its content', async () => {
    const stored = await storePdf(storage.current, pdf('1 0 obj'))
    if (stored instanceof Failure) throw new Error(stored.message)
    expect(stored).toEqual({ fileName: expect.stringMatching(/^[0-9a-f]{32}\.pdf$/u), bytes: pdf('1 0 obj').length })
    expect((await storage.read(stored.fileName)).length).toBe(stored.bytes)
    expect(await storePdf(storage.current, pdf('1 0 obj'))).toEqual(stored)
  })

  it('does not take compressed bytes for a program', async () => {
    expect(await storePdf(storage.current, pdf('stream\n\x01/JS \x02\nendstream'))).not.toBeInstanceOf(Failure)
  })

  it.each([
    ['a text', Buffer.from('<html>%%EOF'), 'El archivo no es un PDF.'],
    ['nothing', Buffer.alloc(0), 'El archivo no es un PDF.'],
    ['half of one', Buffer.from('%PDF-1.7\n1 0 obj'), 'El PDF está incompleto.'],
    [
      'one with a program',
      pdf('<< /S /JavaScript /JS (app.alert(1)) >>'),
      'El PDF contiene programas o archivos adjuntos.',
    ],
    ['one that starts another', pdf('<< /S /Launch >>'), 'El PDF contiene programas o archivos adjuntos.'],
    ['one with a file in it', pdf('<< /Type /EmbeddedFile >>'), 'El PDF contiene programas o archivos adjuntos.'],
    ['too many bytes', Buffer.alloc(MAX_PDF_BYTES + 1), 'El PDF pesa más de 100 MB.'],
  ])('refuses %s', async (_, bytes, message) => {
    expect(await storePdf(storage.current, bytes)).toEqual(new Failure('invalid_input', message))
  })
})
