interface KnownFile {
  readonly name: string
  readonly bytes: number
  readonly stored_as: string
  readonly sha256: string
  readonly load_id: number
}

/** A file of a load as that of a document. @param documentId null: its document has not arrived yet */
export function fileRow(file: KnownFile, kind: 'xml' | 'pdf' | 'acuse', uuid: string, documentId: number | null) {
  const { name, bytes, stored_as, sha256, load_id } = file
  return { uuid, document_id: documentId, kind, name, stored_as, bytes, sha256, load_id }
}
