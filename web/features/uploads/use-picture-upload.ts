import { useState } from 'react'
import { fileProblem, type FileRules } from '#domain/uploads.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { useFieldUpload } from '#web/features/forms/form-uploads.ts'

/** A picture of a form: uploaded when it is chosen, used when the form is saved. `path` is its field. */
export function usePictureUpload<Stored>(
  path: string,
  rules: FileRules,
  store: (file: File) => Promise<Stored>,
  onStored: (stored: Stored) => void,
) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const upload = useFieldUpload(path, 'imagen')
  const choose = async ([file]: readonly File[]) => {
    if (file === undefined) return
    const found = fileProblem(file, rules)
    setProblem(found)
    if (found !== null) return
    setSending(true)
    upload.begin()
    try {
      onStored(await store(file))
      upload.end(null)
    } catch (failure) {
      const reason = errorMessage(failure, 'No se pudo subir la imagen. Inténtalo de nuevo.')
      setProblem(reason)
      upload.end(reason)
    }
    setSending(false)
  }
  return { problem, isSending, choose }
}
