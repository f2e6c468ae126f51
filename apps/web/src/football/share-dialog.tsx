import share from 'bootstrap-icons/icons/box-arrow-up.svg?raw'
import download from 'bootstrap-icons/icons/download.svg?raw'
import cross from 'bootstrap-icons/icons/x-lg.svg?raw'
import { useEffect, useId, useRef, useState } from 'react'
import Modal from 'react-bootstrap/Modal'
import { useConfig } from '#api/config.ts'
import { saveFile } from '#api/save-file.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { DialogState } from '#ui/use-dialog.ts'
import { drawPicture } from './draw-picture.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH, type SharePicture } from './share-picture.ts'

export function ShareDialog({ picture, shown }: { picture: SharePicture; shown: DialogState }) {
  const id = useId()
  const { canvas, file } = usePictureFile(picture)
  const [problem, setProblem] = useState('')
  const mayShare = file !== undefined && navigator.canShare?.({ files: [file] }) === true
  return (
    <Modal
      show={shown.isOpen}
      onHide={shown.onClose}
      onExited={shown.onExited}
      dialogClassName="modal-dialog-centered modal-sheet modal-wide"
      aria-labelledby={id}
    >
      <div className="modal-header">
        <h2 className="modal-title" id={id}>{`Share ${picture.title}`}</h2>
        <button className="btn btn-icon ms-auto" type="button" aria-label="Close" onClick={shown.onClose}>
          <Icon svg={cross} />
        </button>
      </div>
      <div className="modal-body">
        <canvas
          className="share-frame"
          ref={canvas}
          width={PICTURE_WIDTH}
          height={PICTURE_HEIGHT}
          role="img"
          aria-label={`${picture.when}. ${picture.label}: ${picture.name}, ${picture.points} ${picture.unit}`}
        />
        <p className="form-text mt-3 mb-0">The picture shows team names, points and money. No managers’ names.</p>
        {problem && <ErrorAlert>{problem}</ErrorAlert>}
      </div>
      <div className="modal-footer">
        <Button
          isPrimary={!mayShare}
          icon={download}
          disabled={!file}
          onClick={() => file && saveFile(file, file.name)}
        >
          Download
        </Button>
        {mayShare && (
          <Button isPrimary icon={share} onClick={() => void send(file)}>
            Share
          </Button>
        )}
      </div>
    </Modal>
  )

  async function send(sent: File): Promise<void> {
    try {
      setProblem('')
      await navigator.share({ files: [sent], title: picture.title })
      shown.onClose()
    } catch (error) {
      // The user closed the share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        setProblem('The picture could not be shared. It can be downloaded instead.')
    }
  }
}

/** Drawn once, with its file: a share sheet opens only directly after a click. */
function usePictureFile(picture: SharePicture) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [file, setFile] = useState<File>()
  const { product } = useConfig()
  useEffect(() => {
    let isUnmounted = false
    const on = canvas.current
    if (on)
      void drawPicture(on, picture, product).then(() =>
        on.toBlob((blob) => blob && !isUnmounted && setFile(named(blob))),
      )
    return () => {
      isUnmounted = true
    }
    function named(blob: Blob): File {
      const name = `${product} ${picture.title}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')
      return new File([blob], `${name}.png`, { type: 'image/png' })
    }
  }, [picture, product])
  return { canvas, file }
}
