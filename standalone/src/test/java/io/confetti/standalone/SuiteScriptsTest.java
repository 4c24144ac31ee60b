package io.confetti.standalone;

import io.confetti.platform.architecture.SuiteScripts;

class SuiteScriptsTest extends SuiteScripts {}
