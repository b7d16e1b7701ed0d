import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fileProblem, type FileRules } from '#domain/uploads.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import { addQuoteFile, removeQuoteFile } from '#web/data/quotes/quote-calls.ts'

/** Adds and removes files of a quote; the list is read again after each. */
export function useFiles(id: number) {
  const queries = useQueryClient()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  // The same file has the same key: after a failure it is added once.
  const sent = useRef({ name: '', key: '' })

  async function work<Result>(what: () => Promise<Result>, failure: string): Promise<Result | null> {
    setBusy(true)
    setProblem('')
    try {
      const result = await what()
      await queries.invalidateQueries({ queryKey: ['quote-files', id] })
      return result
    } catch (error) {
      setProblem(errorMessage(error, failure))
      return null
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    /** Why the last act failed; '' for nothing. */
    problem,
    /** @returns its id; null: it was not added */
    add: async ([file]: readonly File[], rules: FileRules, isInternal: boolean): Promise<number | null> => {
      if (file === undefined) return null
      const wrong = fileProblem(file, rules)
      if (wrong !== null) {
        setProblem(wrong)
        return null
      }
      const name = `${file.name} ${file.size} ${file.lastModified} ${isInternal}`
      if (sent.current.name !== name) sent.current = { name, key: makeUuid() }
      const { key } = sent.current
      const added = await work(async () => {
        const answer = await addQuoteFile(id, file, isInternal, key)
        sent.current = { name: '', key: '' }
        return answer
      }, 'No se pudo subir. Inténtalo otra vez.')
      return added?.id ?? null
    },
    remove: (file: number) => work(() => removeQuoteFile(id, file), 'No se pudo quitar. Inténtalo otra vez.'),
  }
}
