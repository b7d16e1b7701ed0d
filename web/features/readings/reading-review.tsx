import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { DOUBT_TEXTS } from '#domain/reader-words.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import type { Reading, ReadingGroup, ReadingGroups, ReadingPage } from '#web/data/sync/reading-calls.ts'
import { JobProgressPanel } from '#web/features/jobs/job-progress-panel.tsx'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { GroupList, groupName } from './group-list.tsx'
import { LessonForm } from './lesson-form.tsx'
import { ReadingCard } from './reading-card.tsx'
import { REVIEW_REGION, useReviewKeys } from './review-keys.ts'
import { ACT_TEXTS, useReview, type Review } from './use-review.ts'
import classes from './readings.module.css'

interface ReadingReviewProps {
  readonly groups: ReadingGroups
  readonly group: ReadingGroup | null
  readonly page: ReadingPage
}

type Dialog =
  | { readonly kind: 'none' }
  | { readonly kind: 'group' }
  | { readonly kind: 'correct'; readonly reading: Reading }
const CLOSED: Dialog = { kind: 'none' }

/** The groups on the left, the readings of the chosen one on the right, decided by keys. */
export function ReadingReview({ groups, group, page }: ReadingReviewProps) {
  const review = useReview(group, page.filas)
  const [dialog, setDialog] = useState<Dialog>(CLOSED)
  const [job, setJob] = useState<string | null>(null)
  const { current, decide, go, undo, isBusy } = review
  const close = () => setDialog(CLOSED)
  const correct = () => current !== null && setDialog({ kind: 'correct', reading: current })
  const openGroup = () => group !== null && setDialog({ kind: 'group' })
  useReviewKeys({
    a: () => decide('acepta'),
    r: () => decide('rechaza'),
    c: correct,
    g: openGroup,
    z: () => void undo(),
    j: () => go(1),
    k: () => go(-1),
    ArrowDown: () => go(1),
    ArrowUp: () => go(-1),
  })
  const acts = (
    <div className={`row gap-8 ${classes.acts ?? ''}`} role="group" aria-label="Decidir" data-foot>
      <KeyButton name="A" onClick={() => decide('acepta')} isOff={current === null}>
        Aceptar
      </KeyButton>
      <KeyButton name="R" onClick={() => decide('rechaza')} isOff={current === null}>
        Rechazar
      </KeyButton>
      <KeyButton name="C" onClick={correct} isOff={current === null}>
        Corregir
      </KeyButton>
      <KeyButton name="G" onClick={openGroup} isOff={group === null}>
        Todo el grupo
      </KeyButton>
      <KeyButton name="Z" onClick={() => void undo()} isOff={!review.canUndo || isBusy}>
        Deshacer
      </KeyButton>
      <KeyButton name="K" onClick={() => go(-1)} isOff={review.place <= 1} label="Anterior">
        <IconArrowUp size={20} aria-hidden />
      </KeyButton>
      <KeyButton
        name="J"
        onClick={() => go(1)}
        isOff={current === null || review.place === review.rows.length}
        label="Siguiente"
      >
        <IconArrowDown size={20} aria-hidden />
      </KeyButton>
    </div>
  )
  return (
    <div id={REVIEW_REGION} className={`grid one-column gap-16 ${classes.review ?? ''}`}>
      <GroupList groups={groups} chosen={group} />
      <section
        className={`stack min-w-0 gap-16 ${classes.readings ?? ''}`}
        aria-label="Lecturas del grupo"
        aria-busy={isBusy}
      >
        {group === null ? (
          <EmptyPanel
            title="No hay descripciones por revisar"
            text="Cuando una carga traiga descripciones que no se entienden del todo, aparecerán aquí."
          >
            <ActionLink to={privatePath('productImport')}>Cargar productos</ActionLink>
            {review.canUndo && acts}
          </EmptyPanel>
        ) : (
          <>
            <div className="row items-start justify-between gap-8-16">
              <div>
                <h2 className="heading leading-115 text-h2">{groupName(group)}</h2>
                <p className="regular soft text-sm">
                  {`${group.palabra === '' ? '' : `${DOUBT_TEXTS[group.duda].title} · `}${countText(group.lineas)} ${group.lineas === 1 ? 'línea' : 'líneas'}`}
                </p>
              </div>
              <ExportMenu
                path="/api/lecturas/exporta"
                query={{ estado: 'pendiente', duda: group.duda, palabra: group.palabra }}
                total={page.total}
              />
            </div>
            {acts}
            {current !== null && (
              <ReadingCard
                key={`${current.id} ${current.version}`}
                reading={current}
                place={`Lectura ${review.place} de ${review.rows.length}`}
                takesFocus={review.hasActed && dialog.kind === 'none'}
                problem={review.problemOf(current.id)}
              />
            )}
          </>
        )}
        <p className={classes.said} role="status">
          {review.notice}
        </p>
        {job !== null && <JobProgressPanel id={job} title="Leer de nuevo las descripciones" />}
        <Queue review={review} />
      </section>
      <FormDialog title="Corregir la lectura" isOpen={dialog.kind === 'correct'} onClose={close} size="xl">
        {dialog.kind === 'correct' && (
          <CorrectionForm
            reading={dialog.reading}
            onCorrected={(version) => {
              close()
              review.corrected(dialog.reading, version)
            }}
          />
        )}
      </FormDialog>
      <FormDialog
        title={group === null ? '' : groupTitle(group)}
        isOpen={dialog.kind === 'group'}
        onClose={close}
        size="lg"
      >
        {dialog.kind === 'group' && group !== null && (
          <div className="stack gap-16">
            {current !== null && group.palabra !== '' && (
              <LessonForm
                reading={current}
                onLearned={(outcome, word) => {
                  close()
                  setJob(outcome.trabajo)
                  review.learned(outcome, word)
                }}
              />
            )}
            <section className={`stack gap-16 pt-16 ruled-strong ${classes.all ?? ''}`} aria-label="Decidir todas">
              <p>
                {group.palabra === ''
                  ? 'Decide igual todas las que esperan por lo mismo. Se puede deshacer.'
                  : 'O decide igual todas, sin enseñar nada. Se puede deshacer.'}
              </p>
              <div className={`row gap-8 ${classes.acts ?? ''}`}>
                {(['acepta', 'rechaza'] as const).map((act) => (
                  <ActionButton
                    key={act}
                    look="plain"
                    onClick={() => {
                      close()
                      void review.decideAll(act)
                    }}
                  >
                    {`${act === 'acepta' ? 'Aceptar' : 'Rechazar'} todas (${countText(group.lineas)})`}
                  </ActionButton>
                ))}
              </div>
            </section>
          </div>
        )}
      </FormDialog>
    </div>
  )
}

function groupTitle(group: ReadingGroup): string {
  return `${groupName(group)}: ${countText(group.lineas)} ${group.lineas === 1 ? 'línea' : 'líneas'}`
}

interface KeyButtonProps {
  readonly name: string
  readonly isOff: boolean
  readonly onClick: () => void
  /** The accessible name where the content is an icon. */
  readonly label?: string
  readonly children: ReactNode
}

/** A button that shows its key. Disabled, it keeps the focus. */
function KeyButton({ name, isOff, onClick, label, children }: KeyButtonProps) {
  return (
    <ActionButton
      look={name === 'A' ? 'accent' : 'plain'}
      aria-keyshortcuts={name}
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className={`gap-8 ${classes.act ?? ''}`}
    >
      {children} <kbd className={`text-xs semibold mono leading-13 text-center ${classes.key ?? ''}`}>{name}</kbd>
    </ActionButton>
  )
}

/** The readings of the group, with their decisions. */
function Queue({ review }: { readonly review: Review }) {
  const { rows, current, actOn, problemOf, goTo } = review
  if (rows.length < 2) return null
  return (
    <ol className={classes.queue} aria-label="Lecturas cargadas">
      {rows.map(({ id, texto }) => {
        const act = actOn(id)
        return (
          <li key={id}>
            <button
              type="button"
              className={`hover-g0-d6 grid items-center gap-12 w-full ${classes.row ?? ''}`}
              data-act={act ?? undefined}
              data-refused={(act === null && problemOf(id) !== null) || undefined}
              onClick={() => goTo(id)}
              {...(current?.id === id && { 'aria-current': true })}
            >
              <span className="truncate">{texto}</span>
              <span className={`soft text-sm ${classes.outcome ?? ''}`}>
                {act !== null ? ACT_TEXTS[act] : problemOf(id) === null ? 'espera' : 'no se guardó'}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
