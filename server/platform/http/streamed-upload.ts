import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { FILE_KINDS, isEmptyFile, tooLarge, wrongKind, type FileRules } from '#domain/uploads.ts'
import { visibleText } from '#domain/visible-text.ts'
import type { ReceivedFile } from '#server/platform/files/received-file.ts'
import { Failure } from '#server/platform/failure.ts'
import { limitFailure, UNREADABLE } from './uploads.ts'

export interface StreamedUpload {
  readonly files: readonly ReceivedFile[]
  /** The texts sent before and between the files, by their names. */
  readonly fields: Readonly<Record<string, string>>
}

const MOST_FIELDS = 20
const MOST_FIELD_BYTES = 10_000
const LONGEST_NAME = 200
/** Below this free space no files are stored: the database needs the rest. */
const RESERVED_BYTES = 1_000_000_000

/**
 * The files of a request, written to the folder as they arrive: only a piece of one is in memory. The caller moves or removes them. A
 * Failure leaves none there.
 */
export async function streamUpload(
  request: FastifyRequest,
  rules: FileRules,
  folder: string,
): Promise<StreamedUpload | Failure> {
  if (!request.isMultipart()) return new Failure('invalid_input', 'Faltan los archivos.')
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < RESERVED_BYTES)
    return new Failure('unavailable', 'El servidor no tiene espacio para más archivos. Avisa a quien lo administra.')
  const files: ReceivedFile[] = []
  const fields: Record<string, string> = {}
  try {
    const limits = {
      files: rules.mostFiles,
      fileSize: rules.mostBytes,
      fields: MOST_FIELDS,
      fieldSize: MOST_FIELD_BYTES,
      parts: rules.mostFiles + MOST_FIELDS,
    }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      // A form without a chosen file sends one without a name.
      else if (part.filename === '') part.file.resume()
      else files.push(await receive(part, rules, folder))
    }
  } catch (error) {
    await removeReceived(folder, files)
    return limitFailure(error, rules) ?? UNREADABLE
  }
  return files.length === 0 ? new Failure('invalid_input', 'Elige un archivo.') : { files, fields }
}

export async function removeReceived(folder: string, files: readonly Pick<ReceivedFile, 'id'>[]): Promise<void> {
  await Promise.all(files.map(({ id }) => rm(join(folder, id), { force: true })))
}

async function receive(part: MultipartFile, rules: FileRules, folder: string): Promise<ReceivedFile> {
  const name = visibleText(part.filename.replace(/^.*[/\\]/u, '')).slice(-LONGEST_NAME)
  const id = randomUUID()
  const path = join(folder, id)
  try {
    await pipeline(part.file, createWriteStream(path))
    const bytes = part.file.bytesRead
    const problem = part.file.truncated
      ? tooLarge(name, rules)
      : bytes === 0
        ? isEmptyFile(name)
        : await kindProblem(path, name, rules)
    if (problem !== null) await rm(path, { force: true })
    return { name, id, bytes, problem }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** By its first bytes, whatever its name says. */
async function kindProblem(path: string, name: string, rules: FileRules): Promise<string | null> {
  const { fileTypeFromFile } = await import('file-type')
  const found = await fileTypeFromFile(path).catch(() => undefined)
  const isAllowed = rules.kinds.some((kind) => FILE_KINDS[kind].types.some((type) => type === found?.mime))
  return isAllowed ? null : wrongKind(name, rules)
}
