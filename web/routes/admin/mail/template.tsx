import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { restoreMailTemplate } from '#web/data/systems/mail-calls.ts'
import { TemplateForm } from '#web/features/mail-settings/template-form.tsx'
import screen from '#web/ui/screen.module.css'
import { useAct } from '#web/features/forms/use-act.tsx'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export const load = (api: ApiClient, { params, signal }: LoadInput) =>
  api('GET /api/correos/mensajes/:clave', { params: { clave: params['clave'] ?? '' } }, { signal })

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

const { title } = PRIVATE_SCREENS.mailTemplate

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

/** One kind of mail: its text and who gets it. */
export default function MailTemplateScreen() {
  const template = useLoaderData<typeof load>()
  const { act, dialog } = useAct()
  const { path: list, title: listTitle } = PRIVATE_SCREENS.mailTemplates

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
      <ScreenHead
        title={template.titulo}
        steps={[
          { name: listTitle, path: list },
          { name: template.titulo, path: list },
        ]}
      />
      <TemplateForm
        key={`${template.clave} ${template.version}`}
        template={template}
        onRestore={() => void restore()}
      />
      {dialog}
    </div>
  )
}
