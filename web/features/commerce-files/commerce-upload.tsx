import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { COMMERCE_FILE_RULES, COMMERCE_FILES, type CommerceKind } from '#domain/commerce-files.ts'
import { sendCommerceFile, type CommerceReport } from '#web/data/sync/commerce-file-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { GENERIC_FAILURE } from '#web/features/forms/refusal.ts'
import { CellRules, ChooseFiles, SendingFiles, UploadStep } from '#web/features/uploads/upload-steps.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import { changesText } from './counts-text.ts'
import { ReportView } from './report-view.tsx'
import { NO_SHEET_CHOICE, type SheetChoice } from './sheets-view.tsx'

type Step =
  | { readonly kind: 'choose'; readonly problem: string | null }
  | { readonly kind: 'sending'; readonly applies: boolean; readonly sent: number }
  | {
      readonly kind: 'report'
      readonly file: File
      readonly sheets: SheetChoice
      readonly report: CommerceReport
      readonly problem: string | null
    }
  | { readonly kind: 'done'; readonly report: CommerceReport }

const START: Step = { kind: 'choose', problem: null }

interface CommerceUploadProps {
  readonly kind: CommerceKind
  /** Names of price lists. */
  readonly lists: readonly string[]
}

/** A file of this kind: a preview is shown before anything is stored. */
export function CommerceUpload({ kind, lists }: CommerceUploadProps) {
  const [step, setStep] = useState<Step>(START)
  const [list, setList] = useState<string | null>(null)
  const { revalidate } = useRevalidator()

  /** @param confirmed the `huella` of the confirmed questions; null: the file is only tried */
  const send = async (
    sent: { readonly file: File; readonly sheets: SheetChoice; readonly list: string | null },
    confirmed: string | null,
    back: (problem: string) => Step,
  ) => {
    const applies = confirmed !== null
    setStep({ kind: 'sending', applies, sent: 0 })
    try {
      const onProgress = (bytes: number) => setStep({ kind: 'sending', applies, sent: bytes })
      const report = await sendCommerceFile(kind, {
        file: sent.file,
        list: sent.list,
        ...sent.sheets,
        applies,
        confirmed: confirmed ?? '',
        onProgress,
      })
      const { file, sheets } = sent
      setStep(
        report.carga === null ? { kind: 'report', file, sheets, report, problem: null } : { kind: 'done', report },
      )
      if (applies) await revalidate()
    } catch (error) {
      setStep(back(errorMessage(error, GENERIC_FAILURE)))
    }
  }
  const choose = ([file]: readonly File[]) => {
    if (file !== undefined)
      void send({ file, sheets: NO_SHEET_CHOICE, list }, null, (problem) => ({ kind: 'choose', problem }))
  }

  switch (step.kind) {
    case 'choose':
      return (
        <UploadStep problem={step.problem}>
          {kind === 'precios' && <ListField lists={lists} value={list} onChange={setList} />}
          <ChooseFiles
            label={`Archivo: ${COMMERCE_FILES[kind].title}`}
            rules={COMMERCE_FILE_RULES}
            onFiles={choose}
            onProblem={(problem) => setStep({ kind: 'choose', problem })}
          />
          <FileHelp kind={kind} />
        </UploadStep>
      )
    case 'sending':
      return <SendingFiles label={step.applies ? 'Aplicando…' : 'Revisando el archivo…'} sent={step.sent} />
    case 'report': {
      const { file, sheets, report, problem } = step
      const back = (reason: string): Step => ({ kind: 'report', file, sheets, report, problem: reason })
      return (
        <ReportView
          report={report}
          problem={problem}
          sheets={sheets}
          onApply={(confirmed) => void send({ file, sheets, list }, confirmed, back)}
          onRead={(chosen) => void send({ file, sheets: chosen, list }, null, back)}
          listField={
            kind === 'precios' && (
              <ListField
                lists={lists}
                value={list}
                onChange={(chosen) => {
                  setList(chosen)
                  void send({ file, sheets, list: chosen }, null, back)
                }}
              />
            )
          }
          onBack={() => setStep(START)}
        />
      )
    }
    case 'done':
      return (
        <EmptyPanel title="Carga aplicada" text={changesText(step.report.conteos)}>
          <ActionButton look="plain" onClick={() => setStep(START)}>
            Subir otro archivo
          </ActionButton>
        </EmptyPanel>
      )
  }
}

interface ListFieldProps {
  readonly lists: readonly string[]
  readonly value: string | null
  readonly onChange: (list: string | null) => void
}

function ListField({ lists, value, onChange }: ListFieldProps) {
  return (
    <div className="max-w-24">
      <SelectField
        id="lista"
        name="lista"
        label="Lista de precios"
        help="A la que van los precios si el archivo no trae una columna «lista»."
        error={null}
        required={false}
        options={lists.map((name) => ({ value: name, label: name }))}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}

function FileHelp({ kind }: { readonly kind: CommerceKind }) {
  const { rules, template } = COMMERCE_FILES[kind]
  return (
    <div className="stack gap-8 max-w-46">
      <CellRules rules={rules} />
      <a
        className="tap-line self-start gap-8"
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${template.join('\r\n')}\r\n`)}`}
        download={`${kind}.csv`}
      >
        <IconDownload size={20} aria-hidden />
        Descargar un ejemplo
      </a>
    </div>
  )
}
