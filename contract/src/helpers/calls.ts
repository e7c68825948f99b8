/**
 * What somebody who helps may call for the other person, by the names of the API's document. Whatever is not named here
 * is refused: a new call is, until somebody decides. What is named is bound to the granted contracts besides, in SQL.
 */
import type { HelpScope } from './model.ts';

const CALLS: Record<string, HelpScope> = {
  // the person by name, and the granted contracts; contacts and numbers are left out
  getProfile: 'read',
  listHealthFolders: 'read',
  getHealthFolder: 'read',
  downloadHealthFolderDocuments: 'read',
  listMotorFolders: 'read',
  getMotorFolder: 'read',
  listMotorGuarantees: 'read',
  // people who are covered by a health contract: a declaration names one of them
  listBeneficiaries: 'read',
  getHealthStatistics: 'read',
  getMotorStatistics: 'read',
  getYearCeilings: 'read',
  listRequests: 'read',
  // contracts to renew and what was told are the owner's own, and left out; requests about granted contracts are not
  getToDo: 'read',
  listHealthDeclarations: 'read',
  getHealthDeclaration: 'read',
  listMotorDeclarations: 'read',
  getMotorDeclaration: 'read',
  listHealthComplaints: 'read',
  getHealthComplaint: 'read',
  listMotorComplaints: 'read',
  getMotorComplaint: 'read',
  listTickets: 'read',
  getTicket: 'read',
  listMotorRenewals: 'read',
  getMotorRenewal: 'read',
  listBeneficiaryRequests: 'read',
  getBeneficiaryRequest: 'read',
  getConversation: 'read',
  downloadRequestFile: 'read',
  downloadRequestReceipt: 'read',
  // the same for everybody
  listAgents: 'read',
  listBlogPosts: 'read',
  listCities: 'read',
  listFaqs: 'read',
  listLibraryDocuments: 'read',
  downloadLibraryDocument: 'read',
  listNeededDocuments: 'read',
  listObservations: 'read',
  listPartners: 'read',
  listVideos: 'read',
  createHealthDeclaration: 'declare',
  createMotorDeclaration: 'declare',
  createHealthComplaint: 'declare',
  createMotorComplaint: 'declare',
  // about a granted contract only
  createTicket: 'declare',
  sendFileAhead: 'declare',
  takeBackFile: 'declare',
  sendRequestFile: 'declare',
  writeMessage: 'declare',
  sendPaper: 'declare',
};

/** What the call asks for; null: nobody makes it for somebody else. */
export const scopeOfCall = (operation: string | undefined): HelpScope | null =>
  operation !== undefined && Object.hasOwn(CALLS, operation) ? (CALLS[operation] ?? null) : null;

export const mayHelpCall = (granted: HelpScope, operation: string | undefined): boolean => {
  const asked = scopeOfCall(operation);
  return asked === 'read' || (asked === 'declare' && granted === 'declare');
};

export const HELPED_CALLS: readonly string[] = Object.keys(CALLS);
