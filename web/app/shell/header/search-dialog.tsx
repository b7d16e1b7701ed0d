import { MODAL_DEBOUNCE_MS, SearchBox } from '#web/features/search-box/search-box.tsx'
import classes from './search-dialog.module.css'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

interface SearchDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** On small screens the search opens over the whole page, so that its list gets all the room above the keyboard. */
export function SearchDialog({ isOpen, onClose }: SearchDialogProps) {
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title="Buscar"
      fullScreen
      radius={0}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Cerrar la búsqueda' }}
      classNames={{
        header: classes.header ?? '',
        title: 'heading text-h3',
        close: classes.close ?? '',
        body: classes.body ?? '',
      }}
    >
      <SearchBox debounceMs={MODAL_DEBOUNCE_MS} onLeave={onClose} />
    </Dialog>
  )
}
