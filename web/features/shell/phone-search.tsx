import { Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { PLACEHOLDER, SearchBox } from '#web/features/search-box/search-box.tsx'
import classes from './phone-search.module.css'

/** Specification, section 9: typing on a phone is slower. */
const MODAL_DEBOUNCE_MS = 200

interface PhoneSearchProps {
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** On small screens the search opens over the page, so that its list has the room the keyboard leaves. */
export function PhoneSearch({ isOpen, onOpen, onClose }: PhoneSearchProps) {
  return (
    <>
      <button type="button" className={classes.opener} onClick={onOpen} aria-haspopup="dialog" aria-expanded={isOpen}>
        <IconSearch size={22} aria-hidden />
        <span>{PLACEHOLDER}</span>
      </button>
      <Modal
        opened={isOpen}
        onClose={onClose}
        title="Buscar"
        fullScreen
        transitionProps={{ duration: 0 }}
        closeButtonProps={{ 'aria-label': 'Cerrar la búsqueda' }}
        classNames={{
          content: classes.content ?? '',
          header: classes.header ?? '',
          title: classes.title ?? '',
          close: classes.close ?? '',
          body: classes.body ?? '',
        }}
      >
        <SearchBox debounceMs={MODAL_DEBOUNCE_MS} onLeave={onClose} />
      </Modal>
    </>
  )
}
