import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privateScreen } from '#web/app/private-screen.ts'
import { restoreMailTemplate } from '#web/data/systems/mail-calls.ts'
import { TemplateForm } from '#web/features/mail-settings/template-form.tsx'
import screen from '#web/ui/screen.module.css'
import { useAct } from '#web/features/forms/use-act.tsx'

const page = privateScreen('mailTemplate', (api, { params, signal }) =>
  api('GET /api/correos/mensajes/:clave', { params: { clave: params['clave'] ?? '' } }, { signal }),
)
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function MailTemplateScreen() {
  const template = page.useLoaded()
  const { act, dialog } = useAct()

  const restore = () =>
    act({
      question: {
        title: '¿Volver al texto original?',
        text: 'El texto que escribieron se pierde. Quién lo recibe se queda igual.',
        act: 'Volver al original',
      },
      send: () => restoreMailTemplate(template.clave, template.version),
      done: 'El mensaje tiene otra vez su texto original.',
    })

  return (
    <div className={screen.screen}>
      <ScreenHead title={template.titulo} steps={page.stepsFrom('mailTemplates', template.titulo)} />
      <TemplateForm
        key={`${template.clave} ${template.version}`}
        template={template}
        onRestore={() => void restore()}
      />
      {dialog}
    </div>
  )
}
