import { createContext, useContext, useEffect, useEffectEvent } from 'react'

type ByPath = Readonly<Record<string, string>>

/** The files that the fields of a form are sending, and whether the form waits for them to be saved. */
export interface FormUploads {
  /** By field, what is sent: 'imagen'. */
  readonly underWay: ByPath
  /** Saving was pressed meanwhile: it is sent once all have ended. */
  readonly isHeld: boolean
  /** By field, why its file did not arrive, since saving was pressed. */
  readonly failed: ByPath
}

export type UploadStep =
  | { readonly kind: 'begin'; readonly path: string; readonly what: string }
  | { readonly kind: 'end'; readonly path: string; readonly problem: string | null }
  | { readonly kind: 'hold' }
  | { readonly kind: 'release' }

export const NO_UPLOADS: FormUploads = { underWay: {}, isHeld: false, failed: {} }

export function afterUploadStep(uploads: FormUploads, step: UploadStep): FormUploads {
  const { underWay, isHeld, failed } = uploads
  switch (step.kind) {
    case 'begin':
      return { ...uploads, underWay: { ...underWay, [step.path]: step.what } }
    case 'end': {
      if (!(step.path in underWay)) return uploads
      const { [step.path]: _, ...others } = underWay
      const isReported = isHeld && step.problem !== null
      return { isHeld, underWay: others, failed: isReported ? { ...failed, [step.path]: step.problem } : failed }
    }
    case 'hold':
      return { ...uploads, isHeld: true, failed: {} }
    case 'release':
      return { ...uploads, isHeld: false }
  }
}

/** What is being sent: 'imagen'; null for nothing. */
export function uploadedNow({ underWay }: FormUploads): string | null {
  return Object.values(underWay)[0] ?? null
}

/** Takes the steps of the fields' uploads; null outside of a form. */
export const UploadSteps = createContext<((step: UploadStep) => void) | null>(null)

interface FieldUpload {
  readonly begin: () => void
  /** @param problem why the file did not arrive; null where it did, and the field has its value */
  readonly end: (problem: string | null) => void
}

/**
 * Every field that sends a file by itself calls this: the form around it is not saved before the file is there.
 * @param path of the field in its form
 * @param what is sent: 'imagen'
 */
export function useFieldUpload(path: string, what: string): FieldUpload {
  const report = useContext(UploadSteps)
  const leave = useEffectEvent(() => report?.({ kind: 'end', path, problem: null }))
  // A field that is not shown any more is not waited for.
  useEffect(() => () => leave(), [])
  return {
    begin: () => report?.({ kind: 'begin', path, what }),
    end: (problem) => report?.({ kind: 'end', path, problem }),
  }
}
