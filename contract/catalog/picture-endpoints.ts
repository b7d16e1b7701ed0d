import {
  pictureBatches,
  pictureBatch,
  openPictureBatch,
  missingPictureFiles,
  addPictureFile,
  startPictureBatch,
  discardPictureBatch,
  pictureFileList,
  pictureFileExport,
  assignPictureFile,
} from './picture-batches.ts'
import {
  partPictures,
  partByKey,
  uploadPartPictures,
  orderPartPictures,
  describePartPicture,
  cropPartPicture,
  removePartPicture,
} from './product-pictures.ts'

/** The calls about pictures of parts, as a part of ENDPOINTS in contract/api.ts. */
export const PICTURE_ENDPOINTS = [
  partPictures,
  partByKey,
  uploadPartPictures,
  orderPartPictures,
  describePartPicture,
  cropPartPicture,
  removePartPicture,
  pictureBatches,
  pictureBatch,
  openPictureBatch,
  missingPictureFiles,
  addPictureFile,
  startPictureBatch,
  discardPictureBatch,
  pictureFileList,
  pictureFileExport,
  assignPictureFile,
] as const
