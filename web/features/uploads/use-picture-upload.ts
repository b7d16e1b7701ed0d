import { useState } from 'react'
import { fileProblem, type FileRules } from '#domain/uploads.ts'
import { errorMessage } from '#web/data/error-message.ts'

/** A picture of a form: sent at once when it is chosen, and used when the form is saved. */
export function usePictureUpload<Stored>(
  rules: FileRules,
  store: (file: File) => Promise<Stored>,
  onStored: (stored: Stored) => void,
) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const choose = async ([file]: readonly File[]) => {
    if (file === undefined) return
    const found = fileProblem(file, rules)
    setProblem(found)
    if (found !== null) return
    setSending(true)
    try {
      onStored(await store(file))
    } catch (failure) {
      setProblem(errorMessage(failure, 'No se pudo subir la imagen. Inténtalo de nuevo.'))
    }
    setSending(false)
  }
  return { problem, isSending, choose }
}
