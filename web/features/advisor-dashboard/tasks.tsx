import { useState } from 'react'
import { Link } from 'react-router'
import type { CallOutput } from '#contract/client.ts'
import { taskChange, taskFields, type Task } from '#contract/customers/tasks.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import { addTask, changeTask, deleteTask, finishTask, type TaskChange } from '#web/data/selling/task-calls.ts'
import { CompanyField } from '#web/features/companies/company-field.tsx'
import { DashboardBlock } from '#web/features/dashboards/dashboard-block.tsx'
import { Row, RowList } from '#web/features/dashboards/row-list.tsx'
import type { Reload } from '#web/features/dashboards/use-dashboard.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { useVersion } from '#web/features/forms/use-version.ts'
import { showFailure } from '#web/features/forms/show-failure.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { calendarDayText } from '#web/ui/format/date-text.ts'
import { ActsMenu } from '#web/ui/table/acts-menu.tsx'
import classes from './advisor-dashboard.module.css'

const LABELS = { texto: 'Qué hay que hacer', vence: 'Para cuándo', empresa: 'Cliente' }

interface TasksProps {
  readonly tasks: CallOutput<'GET /api/tareas'>
  readonly reload: Reload
}

/** The user's own tasks, overdue ones first. Nobody else sees them. */
export function Tasks({ tasks: { hoy, pendientes, hechas }, reload }: TasksProps) {
  const [edited, setEdited] = useState<Task | 'new' | null>(null)
  const { ask, dialog } = useConfirm()
  const close = () => setEdited(null)
  const act = async (doing: () => Promise<unknown>) => {
    try {
      await doing()
      reload.onRetry()
    } catch (error) {
      showFailure(error)
    }
  }
  const remove = async (task: Task) => {
    const isAgreed = await ask({ title: '¿Borrar la tarea?', text: task.texto, act: 'Borrar', isDestructive: true })
    if (isAgreed) await act(() => deleteTask(task.id))
  }
  return (
    <DashboardBlock
      title="Mis tareas"
      value={pendientes}
      countOf={(open) => open.length}
      failed="No se pudieron leer tus tareas."
      reload={reload}
    >
      {(open) => (
        <>
          <div>
            <ActionButton look="plain" onClick={() => setEdited('new')}>
              Agregar tarea
            </ActionButton>
          </div>
          {open.length === 0 ? (
            <p className="muted text-sm">No tienes tareas pendientes.</p>
          ) : (
            <RowList>
              {open.map((task) => (
                <Row
                  key={task.id}
                  tone={toneOf(task, hoy)}
                  name={task.texto}
                  more={
                    <>
                      <span>{dueText(task, hoy)}</span>
                      {task.empresa !== null && <span>{task.empresa.nombre}</span>}
                    </>
                  }
                  acts={
                    <>
                      <ActionButton
                        look="plain"
                        aria-label={`Marcar como hecha: ${task.texto}`}
                        onClick={() => void act(() => finishTask(task.id, true))}
                      >
                        Hecha
                      </ActionButton>
                      <ActsMenu
                        acts={[
                          { label: 'Editar', onAct: () => setEdited(task) },
                          { label: 'Borrar', isDestructive: true, onAct: () => void remove(task) },
                        ]}
                        rowName={task.texto}
                        link={Link}
                      />
                    </>
                  }
                />
              ))}
            </RowList>
          )}
          {hechas.length > 0 && (
            <details className={classes.rest}>
              <summary>{`Hechas: ${hechas.length}`}</summary>
              <RowList>
                {hechas.map((task) => (
                  <Row
                    key={task.id}
                    tone="quiet"
                    name={task.texto}
                    acts={
                      <ActionButton
                        look="plain"
                        aria-label={`Volver a pendiente: ${task.texto}`}
                        onClick={() => void act(() => finishTask(task.id, false))}
                      >
                        Volver a pendiente
                      </ActionButton>
                    }
                  />
                ))}
              </RowList>
            </details>
          )}
          <FormDialog
            title={edited === 'new' ? 'Nueva tarea' : 'Editar tarea'}
            isOpen={edited !== null}
            onClose={() => setEdited(null)}
          >
            {edited === 'new' && <NewTask onSaved={close} />}
            {edited !== null && edited !== 'new' && <EditTask task={edited} onSaved={close} />}
          </FormDialog>
          {dialog}
        </>
      )}
    </DashboardBlock>
  )
}

function NewTask({ onSaved }: { readonly onSaved: () => void }) {
  const [clave] = useState(makeUuid)
  const form = useForm({
    schema: taskFields,
    initial: { texto: '', vence: null, empresa: null },
    labels: LABELS,
    send: (body) => addTask({ ...body, clave }),
    saved: 'Tarea agregada.',
    onSaved,
  })
  return (
    <Form form={form} label="Nueva tarea">
      <TextAreaField {...form.field('texto')} />
      <DateField {...form.field('vence')} />
      <CompanyField {...form.field('empresa')} />
      <FormActions form={form} submit="Agregar" />
    </Form>
  )
}

function EditTask({ task, onSaved }: { readonly task: Task; readonly onSaved: () => void }) {
  const { id, version, texto, vence, empresa } = task
  const send = useVersion(version)((body: TaskChange & { readonly version: number }) => changeTask(id, body))
  const form = useForm({
    schema: taskChange,
    initial: { texto, vence, empresa: empresa?.id ?? null, version },
    labels: LABELS,
    texts: { empresa: (company) => (company === empresa?.id ? (empresa?.nombre ?? '') : `Empresa ${String(company)}`) },
    send,
    saved: 'Tarea guardada.',
    onSaved,
  })
  return (
    <Form form={form} label="Editar tarea">
      <TextAreaField {...form.field('texto')} />
      <DateField {...form.field('vence')} />
      <CompanyField {...form.field('empresa')} chosen={empresa} />
      <FormActions form={form} submit="Guardar" needsChange />
    </Form>
  )
}

function toneOf({ vence }: Task, today: string) {
  if (vence === null || vence > today) return 'quiet'
  return vence < today ? 'bad' : 'waiting'
}

function dueText({ vence }: Task, today: string): string {
  if (vence === null) return 'Sin fecha'
  if (vence === today) return 'Para hoy'
  return `${vence < today ? 'Venció el' : 'Para el'} ${calendarDayText(vence)}`
}
