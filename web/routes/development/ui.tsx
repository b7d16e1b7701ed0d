import '#web/ui/pieces/private.css'
import { DesignView } from '#web/features/component-gallery/design-view.tsx'

export const meta = () => [{ title: 'Componentes | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** All that screens are made of, in both schemes. Development only (web/routes.ts). */
export default function Ui() {
  return <DesignView />
}
