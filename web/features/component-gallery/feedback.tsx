import { IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { EmptyPanel, FailurePanel, LoadingPanel } from '#web/ui/panel/state-panel.tsx'
import { Example } from './example.tsx'

export function Feedback() {
  const [isBusy, setBusy] = useState(false)
  return (
    <>
      <Confirmations />
      <Example name="ExplainedButton">
        <ExplainedButton reason="Falta elegir la sucursal.">Generar pedido</ExplainedButton>
        <ExplainedButton reason={null}>Generar pedido</ExplainedButton>
      </Example>
      <Example name="showToast">
        <ActionButton look="plain" onClick={() => void showToast({ message: 'Rol guardado.', color: 'green' })}>
          Éxito
        </ActionButton>
        <ActionButton
          look="plain"
          onClick={() =>
            void showToast({ title: 'No se guardó', message: 'Otra persona lo está usando.', color: 'red' })
          }
        >
          Problema
        </ActionButton>
      </Example>
      <Example name="EmptyPanel" isWide>
        <EmptyPanel
          icon={IconShieldLock}
          title="Todavía no hay roles"
          text="Un rol reúne permisos. Crea el primero y dáselo a quien lo necesite."
        >
          <ActionButton>Crear rol</ActionButton>
        </EmptyPanel>
      </Example>
      <Example name="FailurePanel" isWide>
        <FailurePanel
          message="La base de datos no responde. Inténtalo de nuevo en un momento."
          isBusy={isBusy}
          onRetry={() => setBusy(!isBusy)}
        />
      </Example>
      <Example name="LoadingPanel" isWide>
        <LoadingPanel label="Cargando roles" />
      </Example>
    </>
  )
}

function Confirmations() {
  const { ask, dialog } = useConfirm()
  const [answer, setAnswer] = useState('')
  const question = async (typed?: string) => {
    const isAgreed = await ask({
      title: '¿Eliminar el rol Mostrador?',
      text: 'Lo tienen 4 personas: dejarán de ver sus pantallas de inmediato.',
      act: 'Eliminar',
      ...(typed === undefined ? {} : { typed }),
    })
    setAnswer(isAgreed ? 'Aceptó' : 'Canceló')
  }
  return (
    <Example name="useConfirm, ConfirmDialog">
      <ActionButton look="danger" onClick={() => void question()}>
        Eliminar
      </ActionButton>
      <ActionButton look="danger" onClick={() => void question('Mostrador')}>
        Eliminar escribiendo
      </ActionButton>
      <span role="status">{answer}</span>
      {dialog}
    </Example>
  )
}
