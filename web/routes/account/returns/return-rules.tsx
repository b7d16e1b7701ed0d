import { useState } from 'react'
import type { ReturnRuleRow } from '#contract/returns/rules.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { deleteReturnRule } from '#web/data/returns/return-calls.ts'
import { useAct } from '#web/features/forms/use-act.tsx'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { NewRuleForm, RuleForm } from '#web/features/returns/rule-form.tsx'
import { RETURN_RULES, ruleName } from '#web/features/returns/rule-list.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'

const { returns } = PRIVATE_SCREENS

const page = privateScreen('returnRules', (api, input) => loadList(api, 'GET /api/reglas-devolucion', input))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title, path } = page

export default function ReturnRules() {
  const list = page.useLoaded()
  const listed = useLastValue(list.page)
  const { act, dialog } = useAct()
  const [opened, setOpened] = useState<ReturnRuleRow | 'new' | null>(null)
  const close = () => setOpened(null)
  const remove = (rule: ReturnRuleRow) =>
    act({
      question: {
        title: `¿Quitar la regla de ${ruleName(rule)}?`,
        text: 'Desde entonces vale la regla de las demás líneas. Lo ya pedido no cambia.',
        act: 'Quitar',
      },
      send: () => deleteReturnRule(rule.id),
      done: 'Regla quitada.',
    })
  const general = listed?.filas.find(({ linea }) => linea === null)
  return (
    <>
      <ListView
        screen={RETURN_RULES}
        list={list}
        title={title}
        steps={[
          { name: returns.title, path: returns.path },
          { name: title, path },
        ]}
        lead="El cliente ve la regla de cada pieza antes de pedir la devolución. Un cambio vale para lo que se pida después."
        acts={<ActionButton onClick={() => setOpened('new')}>Nueva regla</ActionButton>}
        onOpen={setOpened}
        rowActs={(row) => [
          { label: 'Editar', onAct: () => setOpened(row) },
          ...(row.linea === null ? [] : [{ label: 'Quitar', isDestructive: true, onAct: () => void remove(row) }]),
        ]}
        empty={{ title: 'No hay reglas con ese nombre' }}
      />
      <FormDialog
        isOpen={opened !== null}
        onClose={close}
        title={opened === null || opened === 'new' ? 'Nueva regla' : `Regla de ${ruleName(opened)}`}
      >
        {opened === 'new' && <NewRuleForm lines={listed?.lineas ?? []} general={general} onDone={close} />}
        {opened !== null && opened !== 'new' && <RuleForm rule={opened} onDone={close} />}
      </FormDialog>
      {dialog}
    </>
  )
}
