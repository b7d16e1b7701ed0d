import { schemaResolver, useForm as useValues } from '@mantine/form'
import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type SubmitEvent,
} from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import type { StaleVersion } from '#contract/errors.ts'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { usePosted } from '#web/data/forms/posted.ts'
import { knownSession, nextSignIn, refreshSession } from '#web/data/session.ts'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { typedDay } from '#web/ui/form/typed-day.ts'
import { afterUploadStep, NO_UPLOADS, uploadedNow, type UploadStep } from './form-uploads.ts'
import { labelKey, valueAt, withStored, type Draft, type FieldPath, type ValueAt } from './form-values.ts'
import { problemsInOrder, refusalOf, type FieldProblem } from './refusal.ts'
import { isRequired } from './schema-facts.ts'

/** Specification, section 9: how long a form shows that it was saved. */
const SAVED_FOR_MS = 2000

export interface FormOptions<Values, Answer> {
  /** The body of the call in the contract. Without it only the server validates. */
  readonly schema?: z.ZodType<unknown, Values>
  readonly initial: Draft<NoInfer<Values>>
  /** When `initial` comes in another version, the fields that were not changed here show it. */
  readonly followsStored?: boolean
  /** By field; those of a list's items have * for their number: 'lineas.*.cantidad'. The summary lists them in this order. */
  readonly labels: Readonly<Record<string, string>>
  /** By field, the text of a value that is an id. For the comparison of two versions. */
  readonly texts?: Readonly<Record<string, (value: unknown) => string>>
  readonly send: (values: NoInfer<Values>) => Promise<Answer>
  /** The toast once it is saved. */
  readonly saved?: string | ((answer: NoInfer<Answer>) => string)
  /** Called before the screen is read again: closes a dialog. */
  readonly onSaved?: ((answer: NoInfer<Answer>) => unknown) | undefined
  /** Called instead of reading the screen again. */
  readonly instead?: ((answer: NoInfer<Answer>) => unknown) | undefined
  /** The name under which the screen's `action` answers the form without scripts (web/data/forms/posted.ts). */
  readonly posted?: string
}

export type FormStatus =
  | 'ready'
  /** The user pressed save while a field still uploads its file. */
  | 'uploading'
  | 'sending'
  | 'saved'

/** What `<Form>` and its buttons need, for any values. */
export interface ShownForm {
  readonly id: string
  /** The name for posting without scripts; undefined: only scripts send it. */
  readonly posted: string | undefined
  readonly status: FormStatus
  /** There are unsaved changes. */
  readonly isDirty: boolean
  /** What its fields are uploading: 'imagen'; null for nothing. */
  readonly uploading: string | null
  readonly reportUpload: (step: UploadStep) => void
  readonly failure: string | null
  /** Of the last attempt to send. */
  readonly problems: readonly (FieldProblem & { readonly isMended: boolean })[]
  /** The number of failed attempts. */
  readonly refusals: number
  readonly fieldId: (path: string) => string
  readonly submit: (event?: SubmitEvent<HTMLFormElement>) => void
  /** Whether leaving now loses something. Also correct between a save and the next rendering. */
  readonly losesChanges: () => boolean
  /** The version that another user stored meanwhile; null for none. */
  readonly stale: StaleVersion | null
  readonly staleFields: () => readonly StaleField[]
  readonly keepMine: () => void
  readonly takeStored: () => void
  /** Closes the question; the form is unchanged. */
  readonly forgetStale: () => void
  /** Reads the values typed before hydration. */
  readonly takeTyped: (form: HTMLFormElement) => void
}

interface Refused {
  readonly times: number
  readonly problems: readonly FieldProblem[]
}

const NOT_REFUSED: Refused = { times: 0, problems: [] }

type Loose = Record<string, unknown>

export interface StaleField {
  readonly label: string
  readonly mine: unknown
  readonly stored: unknown
}

/** A form described by the schema of its call: its values, its errors, and sending once. */
export function useForm<Values extends object, Answer = unknown>(options: FormOptions<Values, Answer>) {
  const { schema, labels, texts: textsOf = {} } = options
  const id = useId()
  const labelOf = (path: string) => labels[labelKey(path)] ?? null
  const posted = usePosted<Answer>(options.posted)
  const form = useValues<Loose>({
    initialValues: posted === null ? (options.initial as Loose) : withTyped(options.initial as Loose, posted.typed),
    initialErrors: posted?.fields ?? {},
    ...(schema === undefined ? {} : { validate: schemaResolver(schema, { sync: true }) }),
  })
  const [status, setStatus] = useState<FormStatus>('ready')
  const [failure, setFailure] = useState(posted?.failure ?? null)
  const [refused, setRefused] = useState<Refused>(() =>
    posted === null
      ? NOT_REFUSED
      : { times: 0, problems: problemsInOrder(posted.fields, labelOf, Object.keys(labels)) },
  )
  const [stale, setStale] = useState<StaleVersion | null>(null)
  const [uploads, setUploads] = useState(NO_UPLOADS)
  // The user may press save before a started upload is rendered.
  const uploadsNow = useRef(NO_UPLOADS)
  const reportUpload = useCallback((step: UploadStep) => {
    uploadsNow.current = afterUploadStep(uploadsNow.current, step)
    setUploads(uploadsNow.current)
  }, [])
  const uploading = uploadedNow(uploads)
  const isSending = useRef(false)
  const isSaved = useRef(false)
  const { revalidate } = useRevalidator()

  useEffect(() => {
    if (status !== 'saved') return
    const timer = setTimeout(() => setStatus('ready'), SAVED_FOR_MS)
    return () => clearTimeout(timer)
  }, [status])

  const storedVersion = options.followsStored === true ? valueAt(options.initial, 'version') : undefined
  const follow = useEffectEvent(() => {
    const [stored, before, { errors }] = [options.initial as Loose, form.getInitialValues(), form]
    if (stored['version'] === before['version']) return
    form.setValues(withStored(form.getValues(), before, stored))
    form.setErrors(errors)
    form.resetDirty(stored)
  })
  useEffect(() => {
    if (storedVersion !== undefined) follow()
  }, [storedVersion])

  const isReleased = uploads.isHeld && uploading === null
  const release = useEffectEvent(() => {
    reportUpload({ kind: 'release' })
    if (Object.keys(uploads.failed).length > 0) point(uploads.failed)
    else submit()
  })
  useEffect(() => {
    if (isReleased) release()
  }, [isReleased])

  const fieldId = (path: string) => `${id}-${path}`

  function refuse(error: unknown, sender: number | null): void {
    const refusal = refusalOf(error)
    if (refusal.kind === 'stale') return setStale(refusal.stale)
    if (refusal.kind === 'fields') return point(refusal.fields)
    fail(refusal.message)
    if (refusal.kind === 'signIn') void waitForSignIn(sender)
  }

  /** The page shows the login over the form (web/app/session). When the same user is back, the form is sent. */
  async function waitForSignIn(sender: number | null): Promise<void> {
    const { isLoggedin } = knownSession().isLoggedin ? await refreshSession() : knownSession()
    if (sender === null || isLoggedin) return
    const back = await nextSignIn()
    if (back.id === sender) return submit()
    fail('Ingresaste con otra cuenta. Revisa lo que escribiste antes de enviarlo.')
  }

  function fail(message: string): void {
    setFailure(message)
    setRefused(({ times }) => ({ times: times + 1, problems: [] }))
  }

  /** Shows the errors at the fields and in the summary. */
  function point(messages: Readonly<Record<string, string>>): void {
    form.setErrors(messages)
    const problems = problemsInOrder(messages, labelOf, Object.keys(labels))
    setRefused(({ times }) => ({ times: times + 1, problems }))
  }

  async function send(): Promise<void> {
    if (isSending.current) return
    const sent = form.getValues()
    // Read before sending: a refused answer may end the known session before it is handled.
    const { id: sender } = knownSession()
    isSending.current = true
    setStatus('sending')
    setFailure(null)
    let answer: Answer
    try {
      // Checked by the schema; without one the server does.
      answer = await options.send(sent as Values)
    } catch (error) {
      isSending.current = false
      setStatus('ready')
      return refuse(error, sender)
    }
    await finish(sent, answer).finally(() => (isSending.current = false))
  }

  /** Values typed while it was sent stay unsaved. It is saved once the screen shows it: the next request has its version. */
  async function finish(sent: Loose, answer: Answer): Promise<void> {
    isSaved.current = form.getValues() === sent
    form.resetDirty(sent)
    const { saved, onSaved, instead = revalidate } = options
    try {
      await onSaved?.(answer)
      await instead(answer)
    } finally {
      // The router renders its data in a transition: the status changes with it, not before.
      startTransition(() => setStatus('saved'))
    }
    if (saved !== undefined)
      void showToast({ message: typeof saved === 'string' ? saved : saved(answer), color: 'green' })
  }

  function submit(event?: SubmitEvent<HTMLFormElement>): void {
    event?.preventDefault()
    if (isSending.current) return
    setFailure(null)
    const { hasErrors, errors } = form.validate()
    const { underWay } = uploadsNow.current
    const isUploading = uploadedNow(uploadsNow.current) !== null
    // Errors other than running uploads are shown at once.
    const others = Object.entries(texts(errors)).filter(([path]) => !(path in underWay))
    if (hasErrors && (!isUploading || others.length > 0)) return point(Object.fromEntries(others))
    if (isUploading) {
      form.clearErrors()
      return reportUpload({ kind: 'hold' })
    }
    setRefused(({ times }) => ({ times, problems: [] }))
    void send()
  }

  function set<Path extends FieldPath<Draft<Values>>>(path: Path, value: ValueAt<Draft<Values>, Path>): void {
    isSaved.current = false
    form.setFieldValue<Loose, string>(path, value)
  }

  /** The props of a field with this name. */
  function field<Path extends FieldPath<Draft<Values>>>(path: Path): FieldProps<ValueAt<Draft<Values>, Path>> {
    return {
      id: fieldId(path),
      name: path,
      label: labelOf(path) ?? path,
      error: messageOf(form.errors[path]),
      required: isRequired(schema, path),
      value: valueAt(form.values, path) as ValueAt<Draft<Values>, Path>,
      onChange: (value) => set(path, value),
    }
  }

  const shown: ShownForm = {
    id,
    posted: options.posted,
    status: uploads.isHeld ? 'uploading' : status,
    isDirty: form.isDirty(),
    uploading,
    reportUpload,
    failure,
    problems: refused.problems.map((problem) => ({ ...problem, isMended: form.errors[problem.path] === undefined })),
    refusals: refused.times,
    fieldId,
    submit,
    losesChanges: () => uploads.isHeld || (!isSaved.current && form.isDirty()),
    stale,
    staleFields: () => (stale === null ? [] : differences(stale.stored, form.getValues(), labelOf, textsOf)),
    keepMine: () => {
      if (stale === null) return
      form.setFieldValue('version', stale.version)
      setStale(null)
      submit()
    },
    takeStored: () => {
      if (stale === null) return
      const stored = { ...form.getValues(), ...known(stale.stored, form.getValues()), version: stale.version }
      form.setValues(stored)
      form.resetDirty(stored)
      setStale(null)
    },
    forgetStale: () => setStale(null),
    takeTyped: (element) => {
      for (const { path, typed, empty } of typedValues(element)) {
        const value = valueAt(form.getValues(), path)
        if ((typeof value === typeof typed || value === empty) && value !== typed) form.setFieldValue(path, typed)
      }
    },
  }
  return {
    ...shown,
    values: form.values as Draft<Values>,
    field,
    set,
    addItem: (path: FieldPath<Draft<Values>>, item: unknown) => form.insertListItem(path, item as never),
    removeItem: (path: FieldPath<Draft<Values>>, index: number) => form.removeListItem(path, index),
    reset: form.reset,
  }
}

/** The form's fields that another user stored differently. */
function differences(
  stored: Readonly<Loose>,
  mine: Loose,
  labelOf: (path: string) => string | null,
  textsOf: NonNullable<FormOptions<never, never>['texts']>,
): StaleField[] {
  return Object.entries(known(stored, mine)).flatMap(([path, value]) => {
    const label = labelOf(path)
    const own = valueAt(mine, path)
    if (label === null || JSON.stringify(own) === JSON.stringify(value)) return []
    const shown = (each: unknown) => textsOf[path]?.(each) ?? each
    return [{ label, mine: shown(own), stored: shown(value) }]
  })
}

function known(stored: Readonly<Loose>, values: Loose): Loose {
  return Object.fromEntries(Object.entries(stored).filter(([path]) => path in values && path !== 'version'))
}

function texts(errors: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) => (typeof text === 'string' ? [[path, text]] : [])),
  )
}

function messageOf(error: unknown): string | null {
  return typeof error === 'string' ? error : null
}

/** The values of a posted form: of checkboxes, it contains the ticked ones. */
function withTyped(initial: Loose, typed: Readonly<Record<string, string>>): Loose {
  const values = Object.entries(initial).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? name in typed : typeof value === 'string' ? (typed[name] ?? value) : value,
  ])
  return Object.fromEntries(values) as Loose
}

/** Values typed or ticked before hydration are in the fields only. */
function typedValues(form: HTMLFormElement): TypedValue[] {
  return [...form.elements].flatMap((field): TypedValue[] => {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.name === '') return []
    const { name: path, value, type } = field
    if (field instanceof HTMLInputElement && type === 'checkbox') return [{ path, typed: field.checked, empty: false }]
    if ('datesInput' in field.dataset) {
      const day = typedDay(value)
      return day === null ? [] : [{ path, typed: day, empty: null }]
    }
    return TEXTS.has(type) && value !== '' ? [{ path, typed: value, empty: '' }] : []
  })
}

interface TypedValue {
  readonly path: string
  readonly typed: string | boolean
  /** The value of such a field while it is empty. */
  readonly empty: '' | false | null
}

const TEXTS = new Set(['textarea', 'text', 'email', 'tel', 'password', 'url', 'search'])
