import { logIn } from './account/log-in.ts'
import { readUser } from './account/read-user.ts'
import { refreshTokens } from './account/refresh-tokens.ts'
import { signOut } from './account/sign-out.ts'
import { signUp } from './account/sign-up.ts'
import { listCircleTypes } from './circles/circle-types.ts'
import { createCircle } from './circles/create-circle.ts'
import { createRun } from './circles/create-run.ts'
import { inviteToCircle } from './circles/invite-to-circle.ts'
import { listCircles } from './circles/list-circles.ts'
import { readCircle } from './circles/read-circle.ts'
import { updateCircle } from './circles/update-circle.ts'
import type { Handlers } from './http/call.ts'
import { searchPlaces } from './places/search-places.ts'
import { listRuns, readRun } from './runs/read-run.ts'
import { recordAnswer } from './runs/record-answer.ts'
import { healthz, openapi, readSettings, readyz } from './status/health.ts'
import { readUpload } from './uploads/read-upload.ts'
import { uploadImage } from './uploads/upload-image.ts'

/** What answers each row of the contract. */
export const handlers: Handlers = {
  signUp,
  logIn,
  refreshTokens,
  signOut,
  readUser,
  listCircles,
  createCircle,
  readCircle,
  updateCircle,
  inviteToCircle,
  listCircleTypes,
  createRun,
  listRuns,
  readRun,
  recordAnswer,
  uploadImage,
  readUpload,
  searchPlaces,
  healthz,
  readyz,
  readSettings,
  openapi,
}
