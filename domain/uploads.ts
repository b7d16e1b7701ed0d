import { megabytes } from './megabytes.ts'

// Rules for uploads, shared by the browser, which checks names and sizes, and the server, which checks the content.

interface FileKindFacts {
  /** Its name for people. */
  readonly label: string
  /** As detected from the content (file-type), and as reported by browsers. The first is stored. */
  readonly types: readonly string[]
  readonly extensions: readonly string[]
}

export const FILE_KINDS = {
  jpeg: { label: 'JPEG', types: ['image/jpeg'], extensions: ['.jpg', '.jpeg'] },
  png: { label: 'PNG', types: ['image/png'], extensions: ['.png'] },
  webp: { label: 'WebP', types: ['image/webp'], extensions: ['.webp'] },
  avif: { label: 'AVIF', types: ['image/avif'], extensions: ['.avif'] },
  pdf: { label: 'PDF', types: ['application/pdf'], extensions: ['.pdf'] },
  xlsx: {
    label: 'Excel (XLSX)',
    types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    extensions: ['.xlsx'],
  },
  zip: { label: 'ZIP', types: ['application/zip', 'application/x-zip-compressed'], extensions: ['.zip'] },
  xml: { label: 'XML', types: ['application/xml', 'text/xml'], extensions: ['.xml'] },
  csv: { label: 'CSV', types: ['text/csv', 'text/plain', 'application/vnd.ms-excel'], extensions: ['.csv', '.txt'] },
  sql: { label: 'SQL', types: ['application/sql', 'text/plain'], extensions: ['.sql'] },
  cer: {
    label: 'CER',
    types: ['application/pkix-cert', 'application/x-x509-ca-cert'],
    extensions: ['.cer', '.crt', '.pem'],
  },
} as const satisfies Readonly<Record<string, FileKindFacts>>
export type FileKind = keyof typeof FILE_KINDS

export interface FileRules {
  readonly kinds: readonly FileKind[]
  readonly mostFiles: number
  /** Of each file. */
  readonly mostBytes: number
}

const LIST = new Intl.ListFormat('es-MX', { type: 'disjunction' })

/** 'JPEG, PNG o WebP'. */
export function kindNames(kinds: readonly FileKind[]): string {
  return LIST.format(kinds.map((kind) => FILE_KINDS[kind].label))
}

/** '“foto.heic” no es JPEG, PNG o WebP.' */
export function wrongKind(name: string, { kinds }: Pick<FileRules, 'kinds'>): string {
  return `“${name}” no es ${kindNames(kinds)}.`
}

export function tooLarge(name: string, { mostBytes }: Pick<FileRules, 'mostBytes'>): string {
  return `“${name}” pesa más de ${megabytes(mostBytes)}.`
}

export function tooMany({ mostFiles }: Pick<FileRules, 'mostFiles'>): string {
  return mostFiles === 1 ? 'Manda un solo archivo.' : `Son demasiados archivos: el máximo es ${mostFiles}.`
}

export function isEmptyFile(name: string): string {
  return `“${name}” está vacío.`
}

/** The problem of a file that is known before it is sent, in Spanish; null for none. The server checks its content. */
export function fileProblem(file: { readonly name: string; readonly size: number }, rules: FileRules): string | null {
  const name = file.name.toLowerCase()
  const isKnown = rules.kinds.some((kind) => FILE_KINDS[kind].extensions.some((extension) => name.endsWith(extension)))
  if (!isKnown) return wrongKind(file.name, rules)
  if (file.size === 0) return isEmptyFile(file.name)
  return file.size > rules.mostBytes ? tooLarge(file.name, rules) : null
}
