import { createContext, useContext, useEffect, useEffectEvent } from 'react'

type ByPath = Readonly<Record<string, string>>

/** The running uploads of a form's fields, and whether the form waits for them. */
export interface FormUploads {
  /** By field, what is uploaded: 'imagen'. */
  readonly underWay: ByPath
  /** The user pressed save meanwhile: the form is sent once all uploads have ended. */
  readonly isHeld: boolean
  /** By field, why its upload failed since the user pressed save. */
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

/** What is being uploaded: 'imagen'; null for nothing. */
export function uploadedNow({ underWay }: FormUploads): string | null {
  return Object.values(underWay)[0] ?? null
}

/** Receives the steps of the fields' uploads; null outside a form. */
export const UploadSteps = createContext<((step: UploadStep) => void) | null>(null)

interface FieldUpload {
  readonly begin: () => void
  /** @param problem why the upload failed; null: the field has its value */
  readonly end: (problem: string | null) => void
}

/**
 * Every field that uploads a file calls this: the form is not saved before the file is there. @param path of the field in its form @param
 * what is uploaded: 'imagen'
 */
export function useFieldUpload(path: string, what: string): FieldUpload {
  const report = useContext(UploadSteps)
  const leave = useEffectEvent(() => report?.({ kind: 'end', path, problem: null }))
  // The form does not wait for a field that is gone.
  useEffect(() => () => leave(), [])
  return {
    begin: () => report?.({ kind: 'begin', path, what }),
    end: (problem) => report?.({ kind: 'end', path, problem }),
  }
}
