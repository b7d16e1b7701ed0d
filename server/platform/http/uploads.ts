import multipart, { type MultipartFile } from '@fastify/multipart'
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import {
  FILE_KINDS,
  isEmptyFile,
  tooLarge,
  tooMany,
  wrongKind,
  type FileKind,
  type FileRules,
} from '#domain/uploads.ts'
import { megabytes } from '#domain/megabytes.ts'
import { visibleText } from '#domain/visible-text.ts'
import { Failure } from '#server/platform/failure.ts'
import type { App } from './app-type.ts'

interface UploadedFile {
  /** The name that its sender gave it, without a folder. Never a path of the server. */
  readonly name: string
  /** By its content, whatever its name says. */
  readonly kind: FileKind
  readonly bytes: Buffer
}

export interface Upload {
  readonly files: readonly UploadedFile[]
  /** The texts sent beside the files, by their names. */
  readonly fields: Readonly<Record<string, string>>
}

const MOST_FIELDS = 20
const MOST_FIELD_BYTES = 10_000
const LONGEST_NAME = 120

export const UNREADABLE = new Failure('invalid_input', 'Los archivos no llegaron completos. Mándalos de nuevo.')

/** The routes that `add` adds to its scope take multipart/form-data, which no other route does. */
export function addUploadRoutes(app: App, add: (scope: App) => void): void {
  app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    add(scope)
  })
}

/**
 * The files and texts of a request. Files are judged by their content, size and number; the first refused one is named. The request is read
 * to its end in any case, but memory holds no more than the rules allow.
 */
export async function readUpload(request: FastifyRequest, rules: FileRules): Promise<Upload | Failure> {
  if (!request.isMultipart()) return new Failure('invalid_input', 'Faltan los archivos.')
  const files: UploadedFile[] = []
  const fields: Record<string, string> = {}
  let problem: Failure | undefined
  try {
    for await (const part of request.parts({ limits: limitsOf(rules) })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value)
        continue
      }
      // A form without a chosen file sends one without a name.
      if (problem !== undefined || part.filename === '') {
        part.file.resume()
        continue
      }
      const file = await readFile(part, rules)
      if (file instanceof Failure) problem = file
      else files.push(file)
    }
  } catch (error) {
    return limitFailure(error, rules) ?? UNREADABLE
  }
  if (problem !== undefined) return problem
  return files.length === 0 ? new Failure('invalid_input', 'Elige un archivo.') : { files, fields }
}

async function readFile(part: MultipartFile, rules: FileRules): Promise<UploadedFile | Failure> {
  const name = nameOf(part)
  const bytes = await part.toBuffer()
  if (part.file.truncated) return refusal(part, tooLarge(name, rules))
  if (bytes.length === 0) return refusal(part, isEmptyFile(name))
  const kind = await kindOf(bytes, rules.kinds)
  return kind === undefined ? refusal(part, wrongKind(name, rules)) : { name, kind, bytes }
}

/** Where a file is written while it is received, and what was written is deleted. */
export interface UploadStore<Stored> {
  write(content: Readable): Promise<Stored>
  remove(stored: readonly Stored[]): Promise<void>
}

export interface StoredUpload<Stored> {
  readonly files: readonly { readonly name: string; readonly stored: Stored }[]
  readonly fields: Upload['fields']
}

/**
 * As readUpload, for files that are too large for the memory: each is written as it arrives. Only size and number are judged; their reader
 * judges the content. A request larger than `mostBytes` in all is refused before any of it is read. A refused request leaves no file.
 */
export async function storeUpload<Stored>(
  request: FastifyRequest,
  rules: FileRules & { readonly mostBytesInAll: number },
  store: UploadStore<Stored>,
): Promise<StoredUpload<Stored> | Failure> {
  if (!request.isMultipart()) return new Failure('invalid_input', 'Faltan los archivos.')
  if (Number(request.headers['content-length'] ?? 0) > rules.mostBytesInAll) {
    return new Failure('too_large', `Los archivos pesan más de ${megabytes(rules.mostBytesInAll)} en total; divídelos.`)
  }
  const files: { name: string; stored: Stored }[] = []
  const fields: Record<string, string> = {}
  let problem: Failure | undefined
  try {
    for await (const part of request.parts({ limits: limitsOf(rules) })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value)
        continue
      }
      if (problem !== undefined || part.filename === '') {
        part.file.resume()
        continue
      }
      const name = nameOf(part)
      files.push({ name, stored: await store.write(part.file) })
      if (part.file.truncated) problem = refusal(part, tooLarge(name, rules))
    }
  } catch (error) {
    problem = limitFailure(error, rules) ?? UNREADABLE
  }
  problem ??= files.length === 0 ? new Failure('invalid_input', 'Elige un archivo.') : undefined
  if (problem === undefined) return { files, fields }
  await store.remove(files.map(({ stored }) => stored))
  return problem
}

function limitsOf(rules: FileRules) {
  return {
    files: rules.mostFiles,
    fileSize: rules.mostBytes,
    fields: MOST_FIELDS,
    fieldSize: MOST_FIELD_BYTES,
    parts: rules.mostFiles + MOST_FIELDS,
  }
}

function nameOf(part: MultipartFile): string {
  return visibleText(part.filename.replace(/^.*[/\\]/u, '')).slice(0, LONGEST_NAME)
}

function refusal(part: MultipartFile, message: string): Failure {
  return new Failure('invalid_input', message, { [part.fieldname]: message })
}

/** undefined: none of the allowed kinds. */
async function kindOf(bytes: Buffer, allowed: readonly FileKind[]): Promise<FileKind | undefined> {
  // Loaded with the first file: few servers receive any.
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes)
  // The mark of UTF-16 is also how old sound files begin.
  const maySound = found?.mime === 'audio/mpeg' && markedUtf16(bytes) !== null
  if (found === undefined || maySound) return allowed.includes('csv') && isText(bytes) ? 'csv' : undefined
  return allowed.find((kind) => FILE_KINDS[kind].types.some((type) => type === found.mime) && kind !== 'csv')
}

/** Without a known file signature only text is accepted: in UTF-16 with its mark, else in UTF-8 or an older code, without zeros. */
function isText(bytes: Buffer): boolean {
  const encoding = markedUtf16(bytes)
  if (encoding === null) return !bytes.includes(0)
  try {
    return !new TextDecoder(encoding, { fatal: true }).decode(bytes).includes('\0')
  } catch {
    return false
  }
}

function markedUtf16(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
}

const LIMIT_CODES = new Set(['FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT'])

/** The files or texts exceed the rules. undefined: another error. */
export function limitFailure(error: unknown, rules: FileRules): Failure | undefined {
  const isLimit = error instanceof Error && 'code' in error && LIMIT_CODES.has(String(error.code))
  return isLimit ? new Failure('invalid_input', tooMany(rules)) : undefined
}
