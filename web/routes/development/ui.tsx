import '#web/ui/pieces/private.css'
import { DesignView } from '#web/features/component-gallery/design-view.tsx'

export const meta = () => [{ title: 'Componentes | Tuerca' }, { name: 'robots', content: 'noindex' }]

export default function Ui() {
  return <DesignView />
}
