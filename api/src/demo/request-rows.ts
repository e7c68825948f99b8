/** The rows of what members have sent and were given: requests, their files, documents, ratings. */
import type { FileRole, RequestKind, RequestStatus } from '@rafiq/contract/requests/model';

export interface RequestRow {
  member_id: number;
  id: number;
  kind: RequestKind;
  subject: string;
  status: RequestStatus;
  health_policy_id: number | null;
  motor_policy_id: number | null;
  health_folder_id: number | null;
  motor_folder_id: number | null;
  beneficiary_id: number | null;
  contract: object;
  details: object;
  answer: string;
  acted_by: string;
  idempotency_key: string;
  content_hash: string;
  created_at: string;
  status_at: string;
}

export interface RequestEventRow {
  member_id: number;
  request_id: number;
  id: number;
  status: RequestStatus;
  happened_at: string;
  note: string;
}

export interface RequestFileRow {
  member_id: number;
  request_id: number;
  file_id: string;
  role: FileRole;
  upload_key: string;
  created_at: string;
}

export interface HealthFolderFileRow {
  member_id: number;
  folder_id: number;
  file_id: string;
}

export interface RatingRow {
  member_id: number;
  id: number;
  health_folder_id: number | null;
  motor_folder_id: number | null;
  score: number;
  message: string;
  created_at: string;
}
