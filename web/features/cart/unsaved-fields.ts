import { createContext, use, useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react'

/** A field whose value is not stored. */
interface UnsavedField {
  /** 'las piezas de BD-1047' */
  readonly name: string
  /** Why it was refused; null where it was not sent yet. */
  readonly problem: string | null
}

export interface UnsavedFields {
  /** In the order of typing. */
  readonly fields: readonly UnsavedField[]
  /** Sends the typed values that were not refused. */
  readonly saveAll: () => void
}

type Reports = (id: string, field: UnsavedField | null, save: () => void) => void

const Reporting = createContext<Reports>(() => {})
export const UnsavedFieldsProvider = Reporting.Provider

/** The unsaved fields of the screen: nothing is ordered meanwhile. */
export function useUnsavedFields(): UnsavedFields & { readonly report: Reports } {
  const [known, setKnown] = useState<ReadonlyMap<string, UnsavedField>>(new Map())
  const saves = useRef(new Map<string, () => void>())
  const report: Reports = useCallback((id, field, save) => {
    if (field === null) saves.current.delete(id)
    else saves.current.set(id, save)
    setKnown((before) => {
      const next = new Map(before)
      if (field === null) return next.delete(id) ? next : before
      return next.set(id, field)
    })
  }, [])
  return { fields: [...known.values()], saveAll: () => saves.current.forEach((save) => save()), report }
}

/** Reports an unsaved field to the screen. `save` sends the typed value, unless it was refused. */
export function useReportUnsaved(isUnsaved: boolean, name: string, problem: string | null, save: () => void): void {
  const id = useId()
  const report = use(Reporting)
  const latest = useEffectEvent(save)
  useEffect(() => {
    if (!isUnsaved) return
    report(id, { name, problem }, () => latest())
    return () => report(id, null, () => {})
  }, [id, isUnsaved, name, problem, report])
}
