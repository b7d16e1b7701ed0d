import type { ReactNode } from 'react'
import type { FileRules } from '#domain/uploads.ts'
import { fileProblem, tooMany } from '#domain/uploads.ts'
import { ProgressBar } from '#web/ui/progress/progress-bar.tsx'
import { UploadArea } from '#web/ui/upload/upload-area.tsx'

// The steps of an import by file: choosing files, uploading them, showing what would change.

interface StepProps {
  /** The error of the previous step; null for none. */
  readonly problem?: string | null
  readonly children: ReactNode
}

export function UploadStep({ problem = null, children }: StepProps) {
  return (
    <div className="stack gap-16">
      {problem !== null && (
        <p className="fault" role="alert">
          {problem}
        </p>
      )}
      {children}
    </div>
  )
}

interface ChooseFilesProps {
  /** What is uploaded: 'Archivo de usuarios'. */
  readonly label: string
  readonly rules: FileRules
  /** Gets files that conform to the rules, as far as the browser can check. */
  readonly onFiles: (files: readonly File[]) => void
  /** Gets the reason why the chosen files are rejected. */
  readonly onProblem: (problem: string) => void
}

/** Chooses or drops files, which are checked before they are sent. */
export function ChooseFiles({ label, rules, onFiles, onProblem }: ChooseFilesProps) {
  const choose = (files: readonly File[]) => {
    const problem =
      files.length > rules.mostFiles
        ? tooMany(rules)
        : (files.map((file) => fileProblem(file, rules)).find((each) => each !== null) ?? null)
    if (problem !== null) onProblem(problem)
    else if (files.length > 0) onFiles(files)
  }
  return <UploadArea label={label} rules={rules} onFiles={choose} />
}

interface SendingFilesProps {
  /** 'Revisando el archivo…' */
  readonly label: string
  /** From 0 to 1; then the server works. */
  readonly sent: number
}

/** Shown during the upload, and until the server has answered. */
export function SendingFiles({ label, sent }: SendingFilesProps) {
  return (
    <div className="stack gap-16" role="status">
      <p>{label}</p>
      <ProgressBar label={label} done={sent} total={sent < 1 ? 1 : null} />
    </div>
  )
}

export function StepActs({ children }: { readonly children: ReactNode }) {
  return <div className="row gap-12">{children}</div>
}

/** The meaning of each cell of a file, and an example. */
export function CellRules({ rules }: { readonly rules: readonly string[] }) {
  return (
    <ul className="leading-15 max-w-46 bullets-18" aria-label="Qué significa cada celda">
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  )
}
